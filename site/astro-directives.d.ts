declare module 'astro' {
  interface AstroClientDirectives {
    'client:engaged'?: boolean | 'member' | 'drawn'
  }
}

export {}
