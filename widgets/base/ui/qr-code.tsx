export type QrCodeProps = {
  /** The dark modules as one path of strokes, and how many modules it is wide, as the service draws it. */
  code: { modules: number; path: string }
  label: string
  className: string
}

/** A QR code that the service drew; it is black on white in every theme, because scanners need that. */
export function QrCode({ code: { modules, path }, label, className }: QrCodeProps) {
  return (
    <svg className={className} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  )
}
