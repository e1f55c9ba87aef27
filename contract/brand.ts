/** What a person calls the product and who runs it. Everything a screen says about itself comes from here. */
export interface Brand {
  name: string
  /** Lower-case letters and digits of the name: the key of the profile field and the browser flag named after the product. */
  slug: string
  companyName: string
  /** Empty for an organisation that is not a registered company. */
  companyNumber: string
  contactEmail: string
  followUrl: string
  /** People who advise on careers, for those who would rather talk to one. Null: the careers service among the helplines. */
  adviser: { name: string; phone: string; url: string } | null
  primaryColour: string | undefined
  accentColour: string | undefined
}
