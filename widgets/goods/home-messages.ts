/** Of parts of the home page that arrive when they are looked at. */
export const homeMessages = {
  dayEndsIn: '距结束',
  partsOf: (name: string) => `${name}的下级分类`,
} as const
