import { ConverterBuilder } from 'opencc-js/core'
import * as traditionalToSimplified from 'opencc-js/preset/t2cn'

/** The simplified form of a text in the traditional characters of Taiwan. Simplified texts may be spoilt: try both. */
export const simplified = ConverterBuilder(traditionalToSimplified)({ from: 'tw', to: 'cn' })
