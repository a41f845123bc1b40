import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { FormProblem } from '../../identity/phone-code/parts.ts'
import { Button, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import type { Scan } from './scan-store.ts'

/** The code to be scanned, and how far it has come. */
export function ScanBox({ scan: { $scan, start, stop } }: { scan: Scan }) {
  const { state, code, problem } = useStore($scan)
  useEffect(() => {
    void start()
    return stop
  }, [start, stop])
  const isOver = state === 'failed' || state === 'refused' || state === 'expired' || problem !== undefined
  return (
    <div className="yaoji-wechat__scan">
      {state === 'loading' && <Skeleton label={messages.codeLoading} lines={6} />}
      {code && (
        <img
          className="yaoji-wechat__code"
          data-over={isOver}
          src={servedFile(code.image)}
          alt={messages.picture}
          width={220}
          height={220}
        />
      )}
      <p role="status">{state === 'loading' ? '' : state === 'failed' ? messages.codeFailed : messages.states[state]}</p>
      {code && state === 'waiting' && problem === undefined && <p className="yaoji-wechat__on-phone">{messages.onPhone}</p>}
      <FormProblem text={problem} />
      {code && !isOver && (
        <p className="yaoji-wechat__check">
          {messages.check} <strong>{code.check}</strong>
          <small>{messages.checkHint}</small>
        </p>
      )}
      {isOver && (
        <Button kind="primary" onClick={() => void start()}>
          {messages.refresh}
        </Button>
      )}
      {code && code.link !== '' && state === 'waiting' && (
        <a className="yaoji-wechat__trial" href={code.link} target="_blank" rel="noopener noreferrer">
          {messages.trial}
        </a>
      )}
    </div>
  )
}
