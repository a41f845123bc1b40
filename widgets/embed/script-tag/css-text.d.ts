// The embed build gives style sheets as text (scripts/widgets-build/styles.mjs).
declare module '*.css' {
  export const cssText: string
}
