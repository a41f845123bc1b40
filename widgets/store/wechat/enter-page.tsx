import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { loginPath } from '../../base/lib/paths.ts'
import { Blocked, Button, Empty, Skeleton } from '../../base/ui/parts.ts'
import { createEnter } from './enter-store.ts'
import { messages } from './messages.ts'
import { ScanBox } from './scan-box.tsx'

function Unknown({ nickname }: { nickname: string }) {
  return (
    <Empty icon="user" title={messages.unknown(nickname)}>
      <p>{messages.unknownHint}</p>
      <p className="yaoji-wechat__actions">
        <Button kind="primary" href={environment.href(loginPath(paths.bindWechat))}>
          {messages.logInAndBind}
        </Button>
        <Button href={environment.href(paths.registerPhone)}>{messages.register}</Button>
      </p>
    </Empty>
  )
}

/** /register/wechat. */
export function EnterByWechat() {
  const [{ $enter, load, scan }] = useState(createEnter)
  const state = useStore($enter)
  useEffect(() => void load(), [load])
  return (
    <div className="yaoji-root yaoji-form-page yaoji-wechat">
      <h1>{messages.enterTitle}</h1>
      {state === 'loading' && <Skeleton label={messages.loading} lines={6} />}
      {state === 'failed' && <Blocked kind="failed" onRetry={() => void load()} />}
      {state === 'closed' && (
        <Empty icon="message" title={messages.closed}>
          <p>{messages.closedHint}</p>
        </Empty>
      )}
      {state === 'open' && <ScanBox scan={scan} />}
      {typeof state === 'object' ? (
        <Unknown nickname={state.unknown} />
      ) : (
        <p className="yaoji-wechat__actions">
          <Button href={environment.href(loginPath())}>{messages.logIn}</Button>
          <Button href={environment.href(paths.registerPhone)}>{messages.register}</Button>
        </p>
      )}
    </div>
  )
}
