#include "kinds/stage/new_file.hpp"

#include "kinds/stage/content/template.hpp"

namespace warren {

NewFile stage_new_file() {
  return {{}, [](const NewRequest& request) -> Result<std::string> {
            return stage_template(request.title, request.seed);
          }};
}

}  // namespace warren
