/** What a generated CV tells, in the form a reader should give it back. */
export interface Told {
  role: string
  company: string
  place: string
  startDate: string
  endDate: string
  current: boolean
  duties: string[]
}

const roles = [
  'Sales Assistant',
  'Staff Nurse',
  'Electrician',
  'Marketing Executive',
  'Care Assistant',
  'Software Developer',
  'Head Chef',
  'Office Manager',
  'HGV Driver',
  'Teaching Assistant',
  'Accounts Clerk',
  'Site Supervisor',
  'Receptionist',
  'Customer Service Adviser',
  'Warehouse Operative',
  'Graphic Designer',
  'Veterinary Nurse',
  'Data Analyst',
  'Youth Worker',
  'Hairdresser',
  'Project Manager',
  'Kitchen Porter',
  'Dental Nurse',
  'Bus Driver',
  'HR Adviser',
  'Security Officer',
  'Legal Secretary',
  'Gardener',
  'Nursery Worker',
  'Mechanical Engineer',
  'Support Worker',
  'Store Manager',
]
const companies = [
  'Ashdown Foods Ltd',
  'Millbrook Community Hospital',
  'Harlow & Sons',
  'Peregrine Digital',
  'The Old Forge Inn',
  'Castleton Borough Council',
  'Redwood Logistics',
  'St Oswald’s Academy',
  'Bluebell Nurseries',
  'Kestrel Housing Association',
  'Northmoor College',
  'Orchard View Care Home',
  'Fairweather Travel',
  'Trent Valley Foods plc',
  'Lime Street Dental Practice',
  'Wren Insurance Group',
  'Pickford Garden Centre',
  'Sable Security Services',
  'Juniper Hotels',
  'Coalport Engineering Ltd',
  'Greenacre Veterinary Surgery',
  'Mariner Coaches',
  'Thistle Bank',
  'Marlborough Legal LLP',
]
const places = ['Leeds', 'Cardiff', 'Norwich', 'Glasgow', 'Bristol', 'Derby', 'Belfast', 'Exeter']
const duties = [
  'Served customers and handled complaints with patience',
  'Kept records up to date and prepared weekly figures',
  'Trained four new members of staff',
  'Planned rotas for a team of twelve',
  'Checked deliveries and ordered stock',
  'Worked with families and other professionals',
  'Carried out safety checks every morning',
  'Answered the telephone and greeted visitors',
  'Introduced a new booking system in 2019',
  'Supported people with their daily routines',
  'Wrote reports and presented them to managers',
  'Maintained tools and equipment to a high standard',
]
const months = 'January February March April May June July August September October November December'.split(' ')

/** The same number gives the same CV for ever. */
export function tellJobs(seed: number): { name: string; jobs: Told[]; byMonth: boolean } {
  const pick = <T>(list: readonly T[], turn: number) => list[(seed * 7 + turn * 11) % list.length] as T
  const byMonth = seed % 3 !== 0
  const jobs: Told[] = []
  let year = 2024 - (seed % 2)
  for (let at = 0; at < 2 + (seed % 3); at++) {
    const current = at === 0 && seed % 2 === 0
    const length = 1 + ((seed + at) % 4)
    const end = byMonth ? `${months[(seed * 5 + at * 3) % 12]} ${year}` : `${year}`
    const start = byMonth ? `${months[(seed + at * 7) % 12]} ${year - length}` : `${year - length}`
    jobs.push({
      role: pick(roles, at * 3 + 1),
      company: pick(companies, at * 5 + 2),
      place: pick(places, at),
      startDate: start,
      endDate: current ? '' : end,
      current,
      duties: [pick(duties, at * 2), pick(duties, at * 2 + 1)],
    })
    year -= length
  }
  const first = pick(['Hannah', 'Tariq', 'Bronwen', 'Callum', 'Ngozi', 'Elif', 'Marek', 'Siobhan'], 0)
  const last = pick(['Whitfield', 'Osei', 'Prosser', 'McKay', 'Balogun', 'Demir', 'Nowak', 'Doyle'], 1)
  return { name: `${first} ${last}`, jobs, byMonth }
}
