import type { PrizeType } from '@yaoji/contract/domain/lottery'
import { environment } from '../lib/environment.ts'
import { balancePath, pointsPath } from '../lib/member-paths.ts'
import { couponsPath } from '../lib/wallet-paths.ts'
import { Button } from '../ui/parts.ts'
import { messages } from './messages.ts'

const paths = { coupon: couponsPath, points: pointsPath, balance: balancePath } as const

/** Where what was won is found. */
export function PrizeLink({ type }: { type: PrizeType }) {
  if (type === 'none') return null
  return <Button href={environment.href(paths[type]())}>{messages.toPrize[type]}</Button>
}
