/** 财务 of the chain has announced a transfer. */
export const sampleTopup = { memberId: 3, personId: 6, amountFen: 5_000_000, hoursAgo: 3 } as const
