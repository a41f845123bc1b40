/** Drawings of gifts on a field of 240 by 180; the ground and its shadow are drawn below them. */
export const giftShapes = {
  /** Rolls of receipt paper, one of them open. */
  paper:
    '<rect x="58" y="64" width="58" height="72" rx="6" fill="#fff" stroke="#9db4ab" stroke-width="2"/><ellipse cx="87" cy="64" rx="29" ry="13" fill="#f4f7f6" stroke="#9db4ab" stroke-width="2"/><ellipse cx="87" cy="64" rx="9" ry="4" fill="#6d8a80"/>' +
    '<path d="M124 76h58v62l-8-6-7 6-7-6-7 6-7-6-7 6-7-6-8 6z" fill="#fff" stroke="#9db4ab" stroke-width="2"/><path d="M134 90h38M134 100h28M134 110h38M134 120h20" stroke="#0b5a46" stroke-width="3" stroke-linecap="round"/><ellipse cx="153" cy="70" rx="31" ry="14" fill="#f4f7f6" stroke="#9db4ab" stroke-width="2"/><ellipse cx="153" cy="70" rx="9" ry="4" fill="#6d8a80"/>',
  /** Small bags with a strip to write on. */
  pouch:
    '<g transform="rotate(-8 96 92)"><rect x="60" y="46" width="70" height="92" rx="5" fill="#f7fbff" stroke="#8fb0c4" stroke-width="2"/><path d="M60 62h70" stroke="#c94f3d" stroke-width="4"/></g>' +
    '<g transform="rotate(6 148 96)"><rect x="110" y="44" width="74" height="98" rx="5" fill="#fff" stroke="#8fb0c4" stroke-width="2"/><path d="M110 61h74" stroke="#c94f3d" stroke-width="4"/><path d="M120 78h54M120 90h54M120 102h36" stroke="#b7c9d4" stroke-width="3" stroke-linecap="round"/><circle cx="135" cy="124" r="7" fill="#e0a33a"/><circle cx="152" cy="126" r="7" fill="#e0a33a"/><rect x="162" y="118" width="14" height="13" rx="6" fill="#2c8b6f"/></g>',
  /** A logger with its display and probe. */
  thermometer:
    '<rect x="68" y="40" width="92" height="100" rx="12" fill="#fff" stroke="#8aa59b" stroke-width="2.5"/><rect x="80" y="54" width="68" height="46" rx="5" fill="#dfeee8"/><path d="M88 92l11-13 11 7 12-19 16 12" fill="none" stroke="#0b5a46" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/><circle cx="94" cy="120" r="7" fill="#0b5a46"/><circle cx="114" cy="120" r="7" fill="#c8d9d2"/><circle cx="134" cy="120" r="7" fill="#c8d9d2"/>' +
    '<path d="M160 66c26 0 18 52 34 52" fill="none" stroke="#6d8a80" stroke-width="4"/><rect x="188" y="112" width="9" height="30" rx="4.5" fill="#9db4ab"/>',
  /** A wireless scanner and the line that it reads. */
  scanner:
    '<path d="M70 50q4-12 18-12h58q16 0 16 16v8q0 16-16 16h-20l-6 54q-2 10-12 10h-6q-12 0-10-12l8-54h-14q-18 0-16-16z" fill="#2f4a42"/><path d="M80 52h64" stroke="#5d7d72" stroke-width="6" stroke-linecap="round"/><rect x="104" y="84" width="9" height="16" rx="3" fill="#e0a33a"/><rect x="158" y="46" width="10" height="24" rx="3" fill="#c94f3d"/>' +
    '<path d="M168 58l40-22v44z" fill="#c94f3d" opacity=".22"/><path d="M198 96v34M204 96v34M209 96v34M215 96v34" stroke="#24423a" stroke-width="3"/>',
  /** An insulated box with its handle and ice packs. */
  coldbox:
    '<path d="M84 62q0-24 36-24t36 24" fill="none" stroke="#5d7d72" stroke-width="6"/><rect x="58" y="62" width="124" height="18" rx="5" fill="#1d6f9c"/><rect x="64" y="80" width="112" height="60" rx="5" fill="#3b93c2"/><rect x="112" y="72" width="16" height="16" rx="3" fill="#e9f4fa"/>' +
    '<path d="M120 98v28M108 105l24 14M132 105l-24 14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  /** A blood pressure meter with its cuff. */
  pressure:
    '<rect x="52" y="60" width="86" height="76" rx="10" fill="#fff" stroke="#8aa59b" stroke-width="2.5"/><rect x="62" y="70" width="66" height="38" rx="4" fill="#24423a"/><path d="M68 92h12l6-12 8 20 7-14 5 6h14" fill="none" stroke="#8fe0bd" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/><circle cx="95" cy="122" r="7" fill="#c94f3d"/>' +
    '<path d="M138 104c20 0 14-34 26-34" fill="none" stroke="#5d7d72" stroke-width="4"/><path d="M164 48h22q14 0 14 14v52q0 14-14 14h-22z" fill="#3b6f9c"/><path d="M176 52v72" stroke="#28527a" stroke-width="3"/>',
  /** Price labels in a box. */
  labels:
    '<path d="M66 84h108v52q0 6-6 6H72q-6 0-6-6z" fill="#d8b27c"/><path d="M66 84l12-16h84l12 16z" fill="#c2965a"/><g fill="#fff" stroke="#b9a27e" stroke-width="2"><rect x="82" y="44" width="46" height="34" rx="3" transform="rotate(-7 105 61)"/><rect x="112" y="42" width="48" height="36" rx="3" transform="rotate(5 136 60)"/></g>' +
    '<path d="M122 54h26M122 64h16" stroke="#c94f3d" stroke-width="3.5" stroke-linecap="round"/><rect x="92" y="102" width="56" height="24" rx="3" fill="#fff"/><path d="M100 110h40M100 118h26" stroke="#8a6d3d" stroke-width="3" stroke-linecap="round"/>',
  /** A flask that keeps warm. */
  flask:
    '<rect x="96" y="34" width="48" height="24" rx="6" fill="#2f4a42"/><rect x="90" y="58" width="60" height="88" rx="12" fill="#0b5a46"/><path d="M100 70v62" stroke="#3f8a75" stroke-width="7" stroke-linecap="round"/><rect x="90" y="98" width="60" height="16" fill="#e0a33a"/>',
  /** Whatever else: a box with a ribbon. */
  present:
    '<rect x="68" y="84" width="104" height="58" rx="5" fill="#c94f3d"/><rect x="60" y="66" width="120" height="22" rx="5" fill="#d9634f"/><rect x="111" y="66" width="18" height="76" fill="#f2d08a"/><path d="M120 66c-30-6-42-34-22-36 14-2 20 20 22 36 2-16 8-38 22-36 20 2 8 30-22 36z" fill="none" stroke="#e0a33a" stroke-width="7" stroke-linejoin="round"/>',
} as const

export type GiftShape = keyof typeof giftShapes
