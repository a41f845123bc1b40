/** Faults of the list that no test notices. It may only fall. */
export const unnoticedMax = 0
