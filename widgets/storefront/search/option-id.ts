/** Id of an option's element, which `aria-activedescendant` of the field names. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`
