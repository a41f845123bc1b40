import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { Glyph } from '../../base/ui/icon.tsx'
import { Icon, type IconName } from '../../base/ui/parts.ts'

/** An icon of all pages, or a drawing for this page alone: a card, a bank. */
const looks: Record<PayMethodId, { icon: IconName } | { shape: string }> = {
  balance: { icon: 'wallet' },
  wechat: { icon: 'qr' },
  alipay: { shape: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 14.8h4' },
  transfer: { shape: 'M3.5 9.5 12 4.5l8.5 5zM6 12.5V17M10 12.5V17M14 12.5V17M18 12.5V17M4 20h16' },
  credit: { icon: 'clock' },
}

/** What a way to pay looks like. */
export function MethodGlyph({ id }: { id: PayMethodId }) {
  const look = looks[id]
  return 'icon' in look ? <Icon name={look.icon} /> : <Glyph shape={look.shape} />
}
