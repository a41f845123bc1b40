import { Menu } from '@base-ui/react/menu'
import type { Call } from '@yaoji/contract/calls/call'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import { uiMessages as messages } from '../lib/messages.ts'

export type FileMenuProps = {
  /** The call that answers the list as a file. */
  call: Pick<Call, 'path'>
  /** The filters of the list as it is shown. */
  query: Readonly<Record<string, string | undefined>>
}

const formats = Object.keys(messages.fileFormats) as FileFormat[] // The keys of a constant are its type's.

function addressOf({ call, query }: FileMenuProps, format: FileFormat): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${call.path}?${new URLSearchParams([...given, ['format', format]])}`
}

/** Takes every row of a list as a file; the browser saves it while it comes, and stops it. */
export function FileMenu(props: FileMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className="btn">{messages.file}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" sideOffset={4} align="end">
          <Menu.Popup className="menu">
            {formats.map(format => (
              <Menu.Item key={format} className="menu__item" render={<a href={addressOf(props, format)} download />}>
                {messages.fileFormats[format]}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
