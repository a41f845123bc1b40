declare module 'astro' {
  interface AstroClientDirectives {
    'client:engaged'?: boolean | 'member'
    'client:drawn'?: boolean
  }
}

export {}
