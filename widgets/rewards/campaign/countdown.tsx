import type { CampaignWire } from '@yaoji/contract/calls/storefront/campaign'
import { $serverTime } from '../../base/lib/clock.ts'
import { timeLeft } from '../../base/lib/stores/time-left.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { nextMoment } from './store.ts'

type Props = { campaign: CampaignWire }

/** What is left until the campaign begins, then until it ends. */
export function Countdown({ campaign, title }: Props & { title: string }) {
  const now = useLiveStore($serverTime, 0)
  const moment = now > 0 ? nextMoment(campaign, now) : undefined
  const left = moment && timeLeft(moment.at - now)
  return left ? (
    <p className="yaoji-campaign__countdown" role="timer">
      <Icon name="clock" />
      {title && <span>{title}</span>}
      {moment.isEnd ? messages.endsIn : messages.beginsIn} <strong>{messages.left(left.days, left.clock)}</strong>
    </p>
  ) : null
}
