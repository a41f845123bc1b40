import { ConverterBuilder } from 'opencc-js/core'
import * as simplifiedToTraditional from 'opencc-js/preset/cn2t'

/** A text as it is written in Taiwan, character by character. */
export const traditional = ConverterBuilder(simplifiedToTraditional)({ from: 'cn', to: 'tw' })
