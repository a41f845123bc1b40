export default function Orders() {
  return <h1>订单</h1>
}
