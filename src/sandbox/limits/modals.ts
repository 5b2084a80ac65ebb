import { ComponentType } from 'discord-api-types/v10'
import {
  booleanCheck,
  combineChecks,
  countCharacters,
  createCheckByType,
  createIntegerCheck,
  createListCheck,
  createObjectCheck,
  createOneOfCheck,
  createOptionalCheck,
  createTextCheck,
  type JsonObject,
  type ValueCheck,
} from './checks.ts'
import { checkUniqueIds } from './component-tree.ts'
import { textDisplayCheck } from './components.ts'
import { customId, entitySelectFields, id, option, select, selectCountsCheck } from './controls.ts'

// Limits of modals and their fields.

const textInput = {
  type: createIntegerCheck(),
  id,
  custom_id: customId,
  style: createOneOfCheck(1, 2),
  label: createOptionalCheck(createTextCheck(1, 45)),
  min_length: createOptionalCheck(createIntegerCheck(0, 4000)),
  max_length: createOptionalCheck(createIntegerCheck(1, 4000)),
  required: createOptionalCheck(booleanCheck),
  value: createOptionalCheck(createTextCheck(0, 4000)),
  placeholder: createOptionalCheck(createTextCheck(0, 100)),
}
const choice = createObjectCheck({
  label: createTextCheck(1, 100),
  value: createTextCheck(1, 100),
  description: createOptionalCheck(createTextCheck(0, 100)),
  default: createOptionalCheck(booleanCheck),
})
const inModal = { required: createOptionalCheck(booleanCheck) }
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
  [ComponentType.TextInput]: createObjectCheck(
    { ...textInput, label: createOptionalCheck(createTextCheck(0, 0)) },
    lengthsFit,
  ),
  [ComponentType.StringSelect]: createObjectCheck(
    { ...select, ...inModal, options: createListCheck(option, 1, 25) },
    selectCountsCheck,
  ),
  [ComponentType.UserSelect]: createObjectCheck({ ...entitySelectFields, ...inModal }, selectCountsCheck),
  [ComponentType.RadioGroup]: createObjectCheck({
    type: createIntegerCheck(),
    id,
    custom_id: customId,
    ...inModal,
    options: createListCheck(choice, 2, 10),
  }),
  [ComponentType.CheckboxGroup]: createObjectCheck({
    type: createIntegerCheck(),
    id,
    custom_id: customId,
    ...inModal,
    min_values: createOptionalCheck(createIntegerCheck(0, 10)),
    max_values: createOptionalCheck(createIntegerCheck(1, 10)),
    options: createListCheck(choice, 1, 10),
  }),
  [ComponentType.Checkbox]: createObjectCheck({
    type: createIntegerCheck(),
    id,
    custom_id: customId,
    default: createOptionalCheck(booleanCheck),
  }),
}
const label = createObjectCheck({
  type: createIntegerCheck(),
  id,
  label: createTextCheck(1, 45),
  description: createOptionalCheck(createTextCheck(1, 100)),
  component: createCheckByType(fields),
})
const modalRow = createObjectCheck({
  type: createIntegerCheck(),
  id,
  components: createListCheck(
    createCheckByType({
      [ComponentType.TextInput]: createObjectCheck(
        { ...textInput, label: createTextCheck(1, 45) },
        lengthsFit,
      ),
    }),
    1,
    1,
  ),
})

/** Check for a modal. A modal has one to five components: rows, labels or texts. */
export const modalCheck = createObjectCheck({
  custom_id: customId,
  title: createTextCheck(1, 45),
  components: combineChecks(
    createListCheck(
      createCheckByType({
        [ComponentType.ActionRow]: modalRow,
        [ComponentType.Label]: label,
        [ComponentType.TextDisplay]: textDisplayCheck,
      }),
      1,
      5,
    ),
    checkUniqueIds,
  ),
})
