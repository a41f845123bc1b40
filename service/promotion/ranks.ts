/** The customer types that something is for, as its desk wrote them: all where it names none. */
export const ranksIn = ({ ranks }: { ranks: string }): readonly number[] => JSON.parse(ranks) as number[] // Written by desks alone.
