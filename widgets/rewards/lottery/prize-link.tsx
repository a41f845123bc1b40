import type { DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import { OnlyFor } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { balancePath, couponsPath, pointsPath } from '../../base/lib/addresses/member-paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { openClaiming } from './claim-store.ts'
import { messages } from './messages.ts'

const paths = { coupon: couponsPath, points: pointsPath, balance: balancePath } as const

/** Where what was won is found, or of 实物 that is open where it shall go to. */
export function PrizeLink({ drawn }: { drawn: DrawnWire }) {
  const { prize_type: type, status, name } = drawn
  if (status === 'open')
    return (
      <OnlyFor group="orderers">
        <Button label={messages.claimOf(name)} onClick={() => openClaiming(drawn)}>
          {messages.claim}
        </Button>
      </OnlyFor>
    )
  if (type === 'none' || type === 'thing') return null
  return <Button href={environment.href(paths[type]())}>{messages.toPrize[type]}</Button>
}
