import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import * as paths from '@yaoji/contract/paths'
import { $cart, $cartCount, orderGoods } from '../../cart/cart/parts.ts'
import { $session, loadingSession, refreshSession } from '../../identity/session/parts.ts'
import { CameraPanel, createBeeper } from '../../shared/camera/parts.ts'
import { OrRefusal, SessionWaiting } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Blocked, Button, Checkbox, DensitySwitch, Empty, FieldError } from '../../base/ui/parts.ts'
import { $scans, isCode, scan, type ScanLine } from '../search/parts.ts'
import { messages } from './messages.ts'
import { ScannedHead, ScannedRow } from './scanned-row.tsx'

const box = 'yaoji-scan-purchase'
const none: readonly ScanLine[] = []

/** Of goods that were scanned several times the newest row, which has their quantity. */
function newestRows(lines: readonly ScanLine[]): ScanLine[] {
  const isNewest = (line: ScanLine, at: number) =>
    line.state !== 'added' || lines.findIndex(each => each.state === 'added' && each.goodsId === line.goodsId) === at
  return lines.filter(isNewest)
}

/** Sounds for the newest result, once. */
function useSound(lines: readonly ScanLine[], isLoud: boolean): void {
  const beeper = useRef(createBeeper())
  const sounded = useRef(0)
  useEffect(() => {
    const newest = lines.find(({ state }) => state !== 'waiting')
    if (!newest || newest.id === sounded.current) return
    sounded.current = newest.id
    if (isLoud) beeper.current.play(newest.state === 'added' ? 'right' : 'wrong')
  }, [lines, isLoud])
  useEffect(() => () => beeper.current.close(), [])
}

function Codes() {
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    // A label of GS1 has the names of its parts in brackets for the eye; a gun leaves them out.
    const code = input?.value.normalize('NFKC').replaceAll(/[\s()]/g, '') ?? ''
    const isWhole = isCode(code) || readTraceCode(code) !== undefined
    setWrong(!isWhole)
    if (!input || !isWhole) return
    scan(box, code, orderGoods)
    input.value = ''
  }
  return (
    <form className="yaoji-scan-purchase__codes" method="dialog" onSubmit={submit}>
      <label className="yaoji-visually-hidden" htmlFor={`${box}-code`}>
        {messages.field}
      </label>
      <input
        ref={field}
        id={`${box}-code`}
        className="yaoji-field__input"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="done"
        placeholder={messages.placeholder}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${box}-problem` : undefined}
      />
      <Button type="submit">{messages.add}</Button>
      {isWrong && <FieldError id={`${box}-problem`}>{messages.tooShort}</FieldError>}
    </form>
  )
}

function Scanning() {
  const lines = useStore($scans)[box] ?? none
  const cart = useStore($cart)
  const count = useStore($cartCount) ?? 0
  const [isLoud, setLoud] = useState(true)
  useSound(lines, isLoud)
  const toField = () => document.getElementById(`${box}-code`)?.focus()
  const lineOf = (goodsId: number) => (cart.state === 'ready' ? cart.cart.data.find(({ goods }) => goods.id === goodsId) : undefined)
  const rows = newestRows(lines)
  return (
    <>
      <div className="yaoji-scan-purchase__bar">
        <Codes />
        <Checkbox isChecked={isLoud} onToggle={setLoud}>
          {messages.sound}
        </Checkbox>
        <CameraPanel onCode={code => scan(box, code, orderGoods)} saysMissing />
      </div>
      <section className="yaoji-scan-purchase__list" aria-label={messages.list}>
        {rows.length > 0 ? <ScannedHead /> : <Empty icon="qr" title={messages.idle} />}
        <ul aria-live="polite" data-quantities>
          {rows.map(line => (
            <ScannedRow
              key={line.id}
              box={box}
              line={line}
              inCart={line.state === 'added' ? lineOf(line.goodsId) : undefined}
              order={orderGoods}
              onDone={toField}
            />
          ))}
        </ul>
      </section>
      <div className="yaoji-sticky-bar">
        <p className="yaoji-sticky-bar__count">{messages.scanned(rows.filter(({ state }) => state === 'added').length)}</p>
        <Button kind="primary" size="large" href={environment.href(paths.cart)}>
          {messages.toCart(count)}
        </Button>
      </div>
    </>
  )
}

/** /kjcg/scan: codes of goods, read by the camera or a gun, become lines of the cart one after the other. */
export function ScanPurchasePage() {
  const session = useLiveStore($session, loadingSession)
  // No call of this page tells who is there.
  useEffect(() => {
    if ($session.get().state === 'loading') void refreshSession()
  }, [])
  return (
    <div className="yaoji-root yaoji-sheet yaoji-scan-purchase">
      <div className="yaoji-sheet__tools">
        <h1 className="yaoji-sheet__title">{messages.title}</h1>
        <p className="yaoji-cell-soft yaoji-scan-purchase__intro" title={messages.intro}>
          {messages.intro}
        </p>
        <DensitySwitch />
      </div>
      {session.state === 'loading' && <SessionWaiting label={messages.loading} lines={10} />}
      {session.state === 'visitor' && <Blocked kind="visitor" title={messages.visitorTitle} />}
      {session.state === 'member' && (
        <OrRefusal group="orderers">
          <Scanning />
        </OrRefusal>
      )}
    </div>
  )
}
