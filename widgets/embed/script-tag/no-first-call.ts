// Replaces lib/requests/first-call.ts on partners' pages, whose head has no script that starts calls early.
export const takeFirstCall = (): undefined => undefined
