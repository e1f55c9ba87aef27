/** Nothing lives at this address. */
export function NotFoundPage() {
  return (
    <main>
      <title>404 Page Not Found</title>
      <h1>404 Page Not Found</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <a href="/">Go to the home page</a>
    </main>
  )
}

/** Something broke on our side. */
export function ErrorPage() {
  return (
    <main>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>This is our fault, not yours. Nothing you saved is lost. Please try again in a moment.</p>
      <a href="/">Go to the home page</a>
    </main>
  )
}
