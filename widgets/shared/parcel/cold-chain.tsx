import { useState, type ReactNode } from 'react'
import { orderTemperatureCall, type ColdChainWire, type OrderTemperatureWire } from '@yaoji/contract/calls/purchase/cold-chain'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { drawnCurve } from '@yaoji/contract/domain/goods/temperature-curve'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { Button } from '../../base/ui/parts.ts'
import { coldMessages as messages } from './messages.ts'

const timeText = (timestamp: number): string => chinaMinute(timestampMs(timestamp))

const size = { width: 600, height: 140 }
const percent = (left: number): string => `${(left * 100) / size.width}%`
/** Labels at the ends of the curve end within it. */
const anchorOf = (left: number) => (left < size.width / 6 ? 'start' : left > (size.width * 5) / 6 ? 'end' : 'middle')

/** The readings over the range that the goods ask for. Only the line is stretched: texts and dots keep their shape at every width. */
function Curve({ temperature: { curve, low, high, recorded, name, file } }: { temperature: OrderTemperatureWire }) {
  const drawn = drawnCurve(curve, { low, high }, size)
  const stretch = { viewBox: `0 0 ${size.width} ${size.height}`, preserveAspectRatio: 'none' }
  return (
    <>
      <figure className="yaoji-parcel__chart">
        <svg
          className="yaoji-parcel__curve"
          height={size.height}
          role="img"
          aria-label={messages.drawn(recorded?.lowest ?? '', recorded?.highest ?? '', low, high)}
        >
          <rect className="yaoji-parcel__range" width="100%" y={drawn.high} height={drawn.low - drawn.high} />
          <svg width="100%" height={size.height} {...stretch}>
            <polyline points={drawn.line} />
          </svg>
          <text x="6" y={drawn.high - 5}>
            {messages.degrees(high)}
          </text>
          <text x="6" y={drawn.low + 14}>
            {messages.degrees(low)}
          </text>
          {drawn.peaks.map(({ left, top, degrees }) => (
            <g key={degrees} className="yaoji-parcel__peak">
              <circle cx={percent(left)} cy={top} r="4" />
              <text x={percent(left)} y={top < size.height / 2 ? top - 7 : top + 17} textAnchor={anchorOf(left)}>
                {messages.degrees(degrees)}
              </text>
            </g>
          ))}
        </svg>
        {recorded && (
          <figcaption>
            <span>{timeText(recorded.from)}</span>
            <span>{timeText(recorded.to)}</span>
          </figcaption>
        )}
      </figure>
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
