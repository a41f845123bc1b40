// Types of the elements for JSX, to be copied into a project of React 19.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type GoodsDetail = { goodsId: number; url: string }
type SubmitDetail = { keyword: string; type: 0 | 1; url: string }
type ErrorDetail = { where: 'search' | 'cart' | 'log-in' | 'code'; reason: string }

type YaojiElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  label?: string
  placeholder?: string
  'onyaoji-ready'?: (event: CustomEvent<{ version: string }>) => void
  'onyaoji-search-submit'?: (event: CustomEvent<SubmitDetail>) => void
  'onyaoji-select'?: (event: CustomEvent<GoodsDetail>) => void
  'onyaoji-login'?: (event: CustomEvent<{ isLoggedIn: boolean }>) => void
  'onyaoji-error'?: (event: CustomEvent<ErrorDetail>) => void
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'yaoji-search': YaojiElement
      'yaoji-cart': YaojiElement
    }
  }
}
