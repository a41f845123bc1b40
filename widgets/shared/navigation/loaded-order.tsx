import { environment } from '../../base/lib/environment.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { Button, Empty, Loaded, type LoadedProps } from '../../base/ui/parts.ts'

type LoadedOrderProps<Value> = Omit<LoadedProps<Value>, 'missing' | 'texts'> & {
  texts: LoadedProps<Value>['texts'] & { noOrder: string; allOrders: string }
}

/** What is fetched of one order; when there is no such order, the way to all. */
export function LoadedOrder<Value>({ texts, ...rest }: LoadedOrderProps<Value>) {
  const missing = (
    <Empty icon="list" title={texts.noOrder}>
      <Button kind="primary" href={environment.href(ordersPath())}>
        {texts.allOrders}
      </Button>
    </Empty>
  )
  return <Loaded {...rest} texts={texts} missing={missing} />
}
