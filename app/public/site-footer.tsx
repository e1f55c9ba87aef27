import { useSite } from '../lib/site.ts'
import { FooterLinks } from '../ui/footer-links.tsx'
import { Logo } from '../ui/logo.tsx'
import { TickRule } from '../ui/tick-rule.tsx'

/** The foot of every public page: who runs it, and where to read or ask more. */
export function SiteFooter() {
  const { brand } = useSite()
  return (
    <footer className="mx-auto w-full max-w-page px-5 pb-10 sm:px-8">
      <TickRule />
      <div className="grid gap-x-12 gap-y-6 pt-8 md:grid-cols-[1fr_auto]">
        <div>
          <Logo name={brand.name} size="sm" />
          <p className="mt-3 max-w-[36ch] font-medium">Your conversations and data are not used to train AI models.</p>
        </div>
        <FooterLinks />
        <p className="text-ink-faint text-sm md:col-span-2">
          {brand.companyName}.
          {brand.companyNumber && ` Registered in England and Wales, company number ${brand.companyNumber}.`}
        </p>
      </div>
    </footer>
  )
}
