export default function Landing() {
  return <h1>Bearings</h1>
}
