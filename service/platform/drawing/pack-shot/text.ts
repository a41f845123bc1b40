/** As the font-family attribute of SVG. */
export const fontFamily =
  "system-ui,-apple-system,'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC','WenQuanYi Micro Hei',sans-serif"

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for SVG: no markup, and none of the characters XML forbids. */
export function escapeText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"']/g, char => escapes[char] ?? '')
}

/** About how wide a character is, in parts of the font size. */
function charWidth(char: string): number {
  const code = char.charCodeAt(0)
  return code < 0x300 || (code >= 0x2000 && code < 0x2070) ? 0.56 : 1
}

export function textWidth(text: string): number {
  return [...text].reduce((sum, char) => sum + charWidth(char), 0)
}

/** Cuts a text that would be wider than `width` parts of its font size. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let used = 1
  const kept = [...text].filter(char => (used += charWidth(char)) <= width)
  return `${kept.join('')}…`
}

/** Cuts a name into lines of about the same width. */
function splitEvenly(name: string, lines: number): string[] {
  const target = textWidth(name) / lines
  const parts: string[] = ['']
  for (const char of name) {
    const last = parts.at(-1) ?? ''
    if (parts.length < lines && textWidth(last) + charWidth(char) / 2 > target) parts.push(char)
    else parts[parts.length - 1] = last + char
  }
  return parts
}

export type FittedName = { lines: string[]; size: number }

/** The largest size at which a name fits a box, on at most three lines. */
export function fitName(name: string, box: { width: number; height: number; most: number }): FittedName {
  const fits = [1, 2, 3].map(count => {
    const lines = splitEvenly(name, count)
    const widest = Math.max(...lines.map(textWidth))
    const size = Math.min(box.most, box.width / widest, box.height / (count * 1.16))
    return { lines, size: Math.floor(size * 10) / 10 }
  })
  return fits.reduce((best, fit) => (fit.size > best.size * 1.12 ? fit : best))
}

type TextStyle = { size: number; fill: string; weight?: number; anchor?: 'start' | 'middle' | 'end'; spacing?: number }

export function textAt(x: number, y: number, text: string, { size, fill, weight, anchor, spacing }: TextStyle): string {
  const extra = [
    weight ? ` font-weight="${weight}"` : '',
    anchor && anchor !== 'start' ? ` text-anchor="${anchor}"` : '',
    spacing ? ` letter-spacing="${spacing}"` : '',
  ].join('')
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}"${extra}>${escapeText(text)}</text>`
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
