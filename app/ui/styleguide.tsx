export default function Styleguide() {
  return <h1>Style</h1>
}
