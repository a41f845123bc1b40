// In the place of lib/first-call.ts on partners' pages, which have no script in their head that asks before the modules are there.
export const takeFirstCall = (): undefined => undefined
