/** What happens to the people of a store; the log of each store keeps it. */
export const staffEvents = ['invited', 'withdrawn', 'accepted', 'declined', 'changed', 'removed'] as const
export type StaffEvent = (typeof staffEvents)[number]
