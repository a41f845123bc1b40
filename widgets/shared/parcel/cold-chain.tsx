import { useState, type ReactNode } from 'react'
import { orderTemperatureCall, type ColdChainWire, type OrderTemperatureWire } from '@yaoji/contract/calls/purchase/cold-chain'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { bytesOf, saveFile } from '../../base/lib/save-file.ts'
import { Button } from '../../base/ui/parts.ts'
import { coldMessages as messages } from './cold-messages.ts'

const timeText = (timestamp: number): string => chinaMinute(timestampMs(timestamp))

const size = { width: 600, height: 140 }
const marginDegrees = 1

/** The readings over the range that the goods ask for. */
function Curve({ temperature: { curve, low, high, recorded, name, file } }: { temperature: OrderTemperatureWire }) {
  const degrees = curve.map(point => Number(point.degrees))
  const [bottom, top] = [Math.min(...degrees, Number(low)) - marginDegrees, Math.max(...degrees, Number(high)) + marginDegrees]
  const [from, to] = [curve[0]?.at ?? 0, curve.at(-1)?.at ?? 1]
  const x = (at: number) => ((at - from) / Math.max(1, to - from)) * size.width
  const y = (value: number) => ((top - value) / (top - bottom)) * size.height
  const line = curve.map(point => `${Math.round(x(point.at))},${Math.round(y(Number(point.degrees)))}`).join(' ')
  return (
    <>
      <svg
        className="yaoji-parcel__curve"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={messages.drawn(recorded?.lowest ?? '', recorded?.highest ?? '', low, high)}
      >
        <rect className="yaoji-parcel__range" x="0" width={size.width} y={y(Number(high))} height={y(Number(low)) - y(Number(high))} />
        <polyline points={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <Button size="small" onClick={() => saveFile(name, bytesOf(file), 'text/csv;charset=utf-8')}>
        {messages.save}
      </Button>
    </>
  )
}

/** Whether a parcel with 冷藏 goods stayed within their temperatures, and its curve on demand. */
export function ColdChain({ orderId, cold, children }: { orderId: string; cold: ColdChainWire; children?: ReactNode }) {
  const [temperature, setTemperature] = useState<OrderTemperatureWire>()
  const [isBusy, setBusy] = useState(false)
  const { parcel, parcel_id, state, recorded } = cold
  async function show(): Promise<void> {
    setBusy(true)
    const result = await request(orderTemperatureCall, { params: { id: orderId }, query: { parcel: parcel_id } })
    setBusy(false)
    if (result.ok) setTemperature(result.data)
  }
  return (
    <div className="yaoji-parcel__cold" data-state={state} role="group" aria-label={messages.curveOf(parcel)}>
      <p>
        <strong>{parcel}</strong> {messages.asked(cold)}
        {recorded && (
          <>
            {messages.separator}
            {messages.recorded(recorded.lowest, recorded.highest, timeText(recorded.from), timeText(recorded.to), recorded.readings)}
          </>
        )}
      </p>
      <p className="yaoji-parcel__verdict">{messages.states[state]}</p>
      {children}
      {recorded && !temperature && (
        <Button size="small" isBusy={isBusy} label={messages.curveOf(parcel)} onClick={() => void show()}>
          {messages.curve}
        </Button>
      )}
      {temperature && <Curve temperature={temperature} />}
    </div>
  )
}
