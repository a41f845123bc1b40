import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import * as paths from '@yaoji/contract/paths'
import type { WechatOwnWire } from '@yaoji/contract/calls/identity/wechat'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { FormProblem } from '../../identity/phone-code/parts.ts'
import { Button, Empty, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $isChanging, $wechat, bind, loadWechat, unbind } from './own-store.ts'
import { ScanBox } from './scan-box.tsx'
import { createScan } from './scan-store.ts'

const firstDrawn: Loadable<WechatOwnWire> = { state: 'loading' }

function Bound({ own }: { own: WechatOwnWire }) {
  const isChanging = useStore($isChanging)
  return (
    <div className="yaoji-wechat__scan">
      <p role="status">
        {messages.bound} <strong>{own.nickname}</strong>
      </p>
      <p className="yaoji-wechat__note">{messages.boundAt(chinaMinute(timestampMs(own.bound_at)))}</p>
      <p className="yaoji-wechat__actions">
        <Button isBusy={isChanging} onClick={() => void unbind()}>
          {messages.unbind}
        </Button>
        <Button kind="primary" href={environment.href(paths.basicInfo)}>
          {messages.toAccount}
        </Button>
      </p>
    </div>
  )
}

function Waiting({ nickname, onAnother }: { nickname: string; onAnother: () => void }) {
  const isChanging = useStore($isChanging)
  const [problem, setProblem] = useState<string>()
  return (
    <div className="yaoji-wechat__scan">
      <p>{messages.waiting(nickname)}</p>
      <FormProblem text={problem} />
      <p className="yaoji-wechat__actions">
        <Button kind="primary" isBusy={isChanging} onClick={() => void bind().then(setProblem)}>
          {messages.bindWaiting}
        </Button>
        <Button onClick={onAnother}>{messages.another}</Button>
      </p>
    </div>
  )
}

function Scanning() {
  const [scan] = useState(() => createScan('bind', code => bind(code)))
  return <ScanBox scan={scan} />
}

function Body({ own }: { own: WechatOwnWire }) {
  const [isAnother, setAnother] = useState(false)
  if (own.nickname !== '') return <Bound own={own} />
  if (own.is_open === 0) return <Empty icon="message" title={messages.closed} />
  if (own.waiting !== '' && !isAnother) return <Waiting nickname={own.waiting} onAnother={() => setAnother(true)} />
  return (
    <>
      <p className="yaoji-wechat__note">{messages.why}</p>
      <Scanning />
    </>
  )
}

/** /bdwx: the WeChat by which a person logs in. */
export function BindWechat() {
  const value = useLiveStore($wechat, firstDrawn)
  useEffect(() => void loadWechat(), [])
  return (
    <div className="yaoji-root yaoji-form-page yaoji-wechat">
      <h1>{messages.bindTitle}</h1>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={6} />} texts={messages} onRetry={() => void loadWechat()}>
        {own => <Body own={own} />}
      </Loaded>
    </div>
  )
}
