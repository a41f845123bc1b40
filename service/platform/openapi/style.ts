/** For developers' eyes only, so it does not wear the shop's theme. */
export const style = `
:root { color-scheme: light; font: 15px/1.6 system-ui, sans-serif; color: #1d2733; background: #fff }
body { margin: 0 auto; max-width: 1200px; padding: 24px; display: grid; grid-template-columns: minmax(220px, 300px) minmax(0, 1fr); gap: 0 40px }
header { grid-column: 1 / -1 }
h1 { margin: 0; font-size: 28px }
h2 { margin: 0; font-size: 18px; overflow-wrap: anywhere }
h3 { margin: 16px 0 4px; font-size: 14px; color: #4a5868 }
a { color: #0b5cad }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid #0b5cad; outline-offset: 2px }
nav ul { list-style: none; padding: 0; margin: 0; font-size: 13px }
nav li { margin: 6px 0; overflow-wrap: anywhere }
nav a { text-decoration: none }
section { border-top: 1px solid #d7dee6; padding: 20px 0 }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }
code, pre, .kind { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
.kind { color: #4a5868 }
.method { display: inline-block; min-width: 52px; font: 600 12px/1.5 ui-monospace, monospace; text-transform: uppercase; color: #0a6b4f }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid #e6ebf0 }
summary { cursor: pointer }
ul { margin: 4px 0; padding-left: 20px }
@media (max-width: 760px) { body { grid-template-columns: minmax(0, 1fr); padding: 16px } nav { margin-bottom: 16px } }
`
