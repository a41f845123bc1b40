import type { PayVenue } from '@yaoji/contract/orders/pay-methods'

type Bridge = { invoke: (name: string, request: object, answer: (result: { err_msg?: string }) => void) => void }

const bridgeOf = () => (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** Where this page is open: inside WeChat, in the browser of a phone, or at a screen from which a phone scans. */
export function payVenue(agent = navigator.userAgent): PayVenue {
  if (/MicroMessenger/i.test(agent)) return 'wechat'
  return /Android|iPhone|iPod|Mobile/i.test(agent) ? 'phone' : 'screen'
}

/** The venue as a call takes it: a screen is not named. */
export function venueField(): { venue?: PayVenue } {
  const venue = payVenue()
  return venue === 'screen' ? {} : { venue }
}

/** WeChat adds its bridge some time after the page has begun. */
function whenReady(): Promise<Bridge | undefined> {
  const waitMs = 5_000
  return new Promise(resolve => {
    if (bridgeOf()) return resolve(bridgeOf())
    const timer = setTimeout(() => resolve(undefined), waitMs)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer)
        resolve(bridgeOf())
      },
      { once: true },
    )
  })
}

/** Opens WeChat's payment sheet over the page and answers how it was left; the money itself is known from the service alone. */
export async function payByBridge(request: object): Promise<'done' | 'cancelled' | 'failed'> {
  const bridge = await whenReady()
  if (!bridge) return 'failed'
  const { err_msg: result = '' } = await new Promise<{ err_msg?: string }>(resolve =>
    bridge.invoke('getBrandWCPayRequest', request, resolve),
  )
  if (result.endsWith(':ok')) return 'done'
  return result.endsWith(':cancel') ? 'cancelled' : 'failed'
}
