import { forgetInTab } from '@yaoji/widgets/session'

forgetInTab()
