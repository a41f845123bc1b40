import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { halfWidth } from '@yaoji/contract/validation/telephone'

/**
 * An amount as people type it or copy it from a page: 100, 100.5, ¥1,000.00, 500元; undefined for anything else.
 *
 * @example typedFen('￥１，０００') is 100000
 */
export function typedFen(text: string): Fen | undefined {
  return parseFen(
    halfWidth(text)
      .replace(/[,\s]/g, '')
      .replace(/^¥|元$/g, ''),
  )
}
