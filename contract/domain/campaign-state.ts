/** Where a campaign stands; `refused`: it runs, or will, and is not for this store. */
export const campaignStates = ['running', 'ahead', 'refused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

type Period = { beginsAt: number; endsAt: number }

/** From its beginning, until its end. @example periodState({ beginsAt: 5, endsAt: 9 }, 9) is 'ended' */
export function periodState({ beginsAt, endsAt }: Period, now: number): Exclude<CampaignState, 'refused'> {
  if (endsAt <= now) return 'ended'
  return now < beginsAt ? 'ahead' : 'running'
}
