import { showToast } from '../../base/lib/notices.ts'
import { payByBridge } from '../../base/lib/addresses/wechat-bridge.ts'
import { messages } from './messages.ts'

/** Opens WeChat's payment sheet. What it says is no payment: the page asks the service every few seconds while it waits. */
export async function payInWechat(bridge: object): Promise<void> {
  if ((await payByBridge(bridge)) === 'failed') showToast({ kind: 'error', text: messages.bridgeFailed })
}
