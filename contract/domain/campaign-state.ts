/** Where a campaign stands; `refused`: it runs, or will, and is not for this store. */
export const campaignStates = ['running', 'ahead', 'refused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]
