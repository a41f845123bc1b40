import { signOf, withSeparators } from '@yaoji/contract/domain/money'

export type PriceProps = {
  /** Yuan as on the wire, "9.20" or "0.3333". */
  value: string
  /** Pack unit, shown as "/盒". */
  unit?: string | undefined
  size?: 'm' | 'l' | 'xl'
  tone?: 'money' | 'plain' | 'struck'
}

export function Price({ value, unit, size = 'm', tone = 'money' }: PriceProps) {
  const [whole, decimals] = withSeparators(value.replace('-', '')).split('.')
  return (
    <span className="yaoji-price" data-size={size} data-tone={tone} translate="no">
      <span className="yaoji-price__sign">{signOf(value)}¥</span>
      {whole}
      {decimals !== undefined && <span className="yaoji-price__decimals">.{decimals}</span>}
      {unit && <span className="yaoji-price__unit">/{unit}</span>}
    </span>
  )
}
