import { useQuery } from '@tanstack/react-query'
import { coldLimits, type ColdChainWire, type OrderTemperatureWire } from '@yaoji/contract/calls/purchase/cold-chain'
import { drawnCurve } from '@yaoji/contract/domain/goods/temperature-curve'
import { saveFile } from '../../lib/base64.ts'
import { operate } from '../../lib/call.ts'
import { uiMessages } from '../../lib/messages.ts'
import { temperatureQuery } from '../../lib/queries.ts'
import { minuteOf } from '../../lib/time.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { temperatureMessages as m } from './temperature-messages.ts'

export const coldShapes: Readonly<Record<ColdChainWire['state'], string>> = { awaiting: 'hold', kept: 'do', broken: 'bad' }

type Shown = { order: string; cold: ColdChainWire; close: () => void }

/** Hands in the file of a logger; what is refused is said at its field, and what was typed stays. */
export function TemperatureForm({ order, number, cold, done, close }: Shown & { number: string; done: () => void }) {
  const submit = async (values: Readonly<Record<string, string>>) => {
    await operate('order/temperature', { order_sn: order, parcel_number: number, ...values })
    done()
  }
  return (
    <FormDialog
      title={m.handOf(cold.parcel)}
      verb={m.hand}
      fields={[
        { name: 'logger', label: m.logger, value: cold.recorded?.logger ?? '', hint: m.loggerHint, isRequired: true },
        {
          ...{ name: 'file', label: m.file, hint: m.fileHint, isRequired: true, isFile: true, fileTypes: '.csv,text/csv,text/plain' },
          fileMost: { bytes: coldLimits.fileMaxBytes, otherwise: m.tooLarge },
        },
      ]}
      submit={submit}
      close={close}
    >
      <p>{m.text(cold)}</p>
    </FormDialog>
  )
}

const size = { width: 600, height: 180 }
const percent = (left: number): string => `${(left * 100) / size.width}%`
const anchorOf = (left: number) => (left < size.width / 6 ? 'start' : left > (size.width * 5) / 6 ? 'end' : 'middle')

/** The readings over the range of the goods; only the line is stretched. */
function Curve({ temperature: { curve, low, high, recorded } }: { temperature: OrderTemperatureWire }) {
  const drawn = drawnCurve(curve, { low, high }, size)
  return (
    <svg className="curve" height={size.height} role="img" aria-label={m.drawn(recorded?.lowest ?? '', recorded?.highest ?? '', low, high)}>
      <rect width="100%" y={drawn.high} height={drawn.low - drawn.high} />
      <svg width="100%" height={size.height} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none">
        <polyline points={drawn.line} />
      </svg>
      <text x="6" y={drawn.high - 5}>
        {m.degrees(high)}
      </text>
      <text x="6" y={drawn.low + 14}>
        {m.degrees(low)}
      </text>
      {drawn.peaks.map(({ left, top, degrees }) => (
        <g key={degrees} className="curve__peak">
          <circle cx={percent(left)} cy={top} r="4" />
          <text x={percent(left)} y={top < size.height / 2 ? top - 7 : top + 17} textAnchor={anchorOf(left)}>
            {m.degrees(degrees)}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Facts({ temperature: { low, high, state, recorded } }: { temperature: OrderTemperatureWire }) {
  const facts = recorded
    ? [
        [m.onTheWay, m.range(recorded.lowest, recorded.highest)],
        [m.period, `${minuteOf(recorded.from)} – ${minuteOf(recorded.to)}，${m.readings(recorded.readings)}`],
        [m.device, recorded.logger],
      ]
    : []
  return (
    <dl className="curve__facts">
      <dt>{m.verdict}</dt>
      <dd>
        <span className="st" data-s={coldShapes[state]}>
          {m.states[state]}
        </span>
      </dd>
      <dt>{m.asked}</dt>
      <dd>{m.range(low, high)}</dd>
      {facts.map(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} text`}>{text}</dd>])}
    </dl>
  )
}

/** The curve of a parcel, the range of its goods and what came of the check. */
export function CurveDialog({ order, cold, close }: Shown) {
  const temperature = useQuery(temperatureQuery(order, cold.parcel_id))
  return (
    <PlainDialog title={m.curveOf(cold.parcel)} verb={uiMessages.close} close={close}>
      <Loaded query={temperature}>
        {shown => (
          <>
            <Facts temperature={shown} />
            <Curve temperature={shown} />
            <p>
              <button type="button" className="btn" onClick={() => saveFile(shown.name, shown.file)}>
                {m.save}
              </button>
            </p>
          </>
        )}
      </Loaded>
    </PlainDialog>
  )
}
