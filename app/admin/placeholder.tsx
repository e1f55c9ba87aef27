export default function Placeholder() {
  return (
    <main>
      <h1>In preparation</h1>
    </main>
  )
}
