import { ComponentType } from 'discord-api-types/v10'
import {
  booleanCheck,
  combineChecks,
  countCharacters,
  createCheckByType,
  integerCheck,
  type JsonObject,
  listCheck,
  objectCheck,
  oneOfCheck,
  optionalCheck,
  textCheck,
  type ValueCheck,
} from './checks.ts'
import { checkUniqueIds } from './component-tree.ts'
import { textDisplay } from './components.ts'
import { countsFit, customId, entitySelect, id, option, select } from './controls.ts'

// Limits of modals and their fields.

const textInput = {
  type: integerCheck(),
  id,
  custom_id: customId,
  style: oneOfCheck(1, 2),
  label: optionalCheck(textCheck(1, 45)),
  min_length: optionalCheck(integerCheck(0, 4000)),
  max_length: optionalCheck(integerCheck(1, 4000)),
  required: optionalCheck(booleanCheck),
  value: optionalCheck(textCheck(0, 4000)),
  placeholder: optionalCheck(textCheck(0, 100)),
}
const choice = objectCheck({
  label: textCheck(1, 100),
  value: textCheck(1, 100),
  description: optionalCheck(textCheck(0, 100)),
  default: optionalCheck(booleanCheck),
})
const inModal = { required: optionalCheck(booleanCheck) }
const lengthsFit: ValueCheck = (value, at, found) => {
  const { min_length = 0, max_length = 4000, value: typed } = value as JsonObject
  if (Number(min_length) > Number(max_length))
    found.push({
      path: [...at, 'min_length'],
      code: 'COMPONENT_MIN_LENGTH',
      message: 'min_length is above max_length',
    })
  if (typeof typed === 'string' && countCharacters(typed) > Number(max_length))
    found.push({
      path: [...at, 'value'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be ${max_length} or fewer in length.`,
    })
}
const fields: Record<number, ValueCheck> = {
  [ComponentType.TextInput]: objectCheck({ ...textInput, label: optionalCheck(textCheck(0, 0)) }, lengthsFit),
  [ComponentType.StringSelect]: objectCheck(
    { ...select, ...inModal, options: listCheck(option, 1, 25) },
    countsFit,
  ),
  [ComponentType.UserSelect]: objectCheck({ ...entitySelect, ...inModal }, countsFit),
  [ComponentType.RadioGroup]: objectCheck({
    type: integerCheck(),
    id,
    custom_id: customId,
    ...inModal,
    options: listCheck(choice, 2, 10),
  }),
  [ComponentType.CheckboxGroup]: objectCheck({
    type: integerCheck(),
    id,
    custom_id: customId,
    ...inModal,
    min_values: optionalCheck(integerCheck(0, 10)),
    max_values: optionalCheck(integerCheck(1, 10)),
    options: listCheck(choice, 1, 10),
  }),
  [ComponentType.Checkbox]: objectCheck({
    type: integerCheck(),
    id,
    custom_id: customId,
    default: optionalCheck(booleanCheck),
  }),
}
const label = objectCheck({
  type: integerCheck(),
  id,
  label: textCheck(1, 45),
  description: optionalCheck(textCheck(1, 100)),
  component: createCheckByType(fields),
})
const modalRow = objectCheck({
  type: integerCheck(),
  id,
  components: listCheck(
    createCheckByType({
      [ComponentType.TextInput]: objectCheck({ ...textInput, label: textCheck(1, 45) }, lengthsFit),
    }),
    1,
    1,
  ),
})

/** Check for a modal. A modal has one to five components: rows, labels or texts. */
export const modalCheck = objectCheck({
  custom_id: customId,
  title: textCheck(1, 45),
  components: combineChecks(
    listCheck(
      createCheckByType({
        [ComponentType.ActionRow]: modalRow,
        [ComponentType.Label]: label,
        [ComponentType.TextDisplay]: textDisplay,
      }),
      1,
      5,
    ),
    checkUniqueIds,
  ),
})
