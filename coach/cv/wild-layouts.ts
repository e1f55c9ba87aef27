import type { Layout } from './layouts.ts'

/** Written after the reader and after looking at how real CVs are laid out; its figures are in docs/coaching.md. */
export const wildLayouts: Layout[] = [
  {
    name: 'ruled columns, no roles',
    text: `EXPERIENCE

2018-        Saltmarsh ---------------------------------------------- Bristol
     web architecture, leadership, product development.

2016-2018    Cinder Finance, Inc. ------------------------------------ Boston
     architecture and implementation, automation, speaking.

2007         Netherby Commerce --------------------------------------- London
     implementation, testing.

EDUCATION

2004 BSc Computer Science ------------------------- University of Ravensford`,
    jobs: [
      ['', 'Saltmarsh', '2018', ''],
      ['', 'Cinder Finance, Inc', '2016', '2018'],
      ['', 'Netherby Commerce', '2007', '2007'],
    ],
  },
  {
    name: 'bullets that tell years, role, place and time in one sentence',
    text: `WORK EXPERIENCE
......................................................

* 1 year Lecturer at Northgate College - Leeds from 2015 to today

* 9 years as Developer at Skyloft Space From 2005 to 2014

INTERESTS
......................................................
* Cooking
* Chess since 2004`,
    jobs: [
      ['Lecturer', 'Northgate College', '2015', ''],
      ['Developer', 'Skyloft Space', '2005', '2014'],
    ],
  },
  {
    name: 'bold company, italic role, dates with a remark',
    text: `**Professional Experience**

**Tidewater** — *Android Engineer*
*April 2022 – Present*
[Shop](https://example.org/app)

I lead the Android team and work closely with designers.

* Improved our review process
* Released the login in my first week

---

**Quillworks (formerly Inkwell)** — *Senior Android Engineer*
*Nov 2021 – Apr 2022* (Remote)

I took the lead on overdue features.

* Refactored the app into modules

---

**Education**

University of Ravensford, 2012 – 2016`,
    jobs: [
      ['Android Engineer', 'Tidewater', 'April 2022', ''],
      ['Senior Android Engineer', 'Quillworks (formerly Inkwell)', 'November 2021', 'April 2022'],
    ],
  },
  {
    name: 'headings of two levels',
    text: `# Experience

## Brindle Group ~ 6 years (2015-Present)

### Data Centre Engineer

- Built three data centres

## Fonehouse (2011-2015)

### Shop Assistant

# Qualifications
- First aid 2019`,
    jobs: [
      ['Data Centre Engineer', 'Brindle Group', '2015', ''],
      ['Shop Assistant', 'Fonehouse', '2011', '2015'],
    ],
  },
  {
    name: 'a careful office CV with labels',
    text: `Employment History

Employer: Marlow & Finch Accountants
Position: Accounts Assistant
Dates: May 2018 – July 2022
Duties: purchase ledger, bank reconciliation, month end

Employer: Dunmore Garden Centre
Position: Sales Assistant
Dates: 2016 – 2018
Duties: till work and watering

Hobbies: gardening`,
    jobs: [
      ['Accounts Assistant', 'Marlow & Finch Accountants', 'May 2018', 'July 2022'],
      ['Sales Assistant', 'Dunmore Garden Centre', '2016', '2018'],
    ],
  },
  {
    name: 'sidebar text mixed in, as a two-column page comes out',
    text: `Leanne Pritchard
Skills
Customer service
First aid
Work Experience
Senior Carer
Hafan Deg Residential Home, Swansea
Aug 2016 - Present
Giving medication, leading a shift of five, talking with families.
Support Worker
Cwm Tawe Supported Living
Feb 2013 - Jul 2016
Helping two young men live in their own home.
References on request`,
    jobs: [
      ['Senior Carer', 'Hafan Deg Residential Home', 'August 2016', ''],
      ['Support Worker', 'Cwm Tawe Supported Living', 'February 2013', 'July 2016'],
    ],
  },
  {
    name: 'company and place, then role and dates, with achievements that carry years',
    text: `PROFESSIONAL BACKGROUND

Halden Foods plc, Hull
Production Manager, 2012 – 2020
• Introduced lean methods in 2014 and cut waste by a third
• Winner of the 2016 safety prize
Production Supervisor, 2008 – 2012
• Led the night shift

Ferry Bakery Ltd, Hull
Production Operative, 2004 – 2008

TRAINING
IOSH Managing Safely, 2011`,
    jobs: [
      ['Production Manager', 'Halden Foods plc', '2012', '2020'],
      ['Production Supervisor', 'Halden Foods plc', '2008', '2012'],
      ['Production Operative', 'Ferry Bakery Ltd', '2004', '2008'],
    ],
  },
  {
    name: 'a student with part-time work in sentences',
    text: `Experience

Part-time Waitress – The Anchor, Whitby (weekends, July 2021 – September 2022)
I served up to forty tables in a shift and learned to stay calm.

Student Ambassador – University of Ravensford (Oct 2022 – present)
Campus tours for visitors.

Volunteer Tutor – Homework Club (Autumn 2022)
Maths help for twelve-year-olds.

Education
BA English, University of Ravensford, 2022 – 2025`,
    jobs: [
      ['Part-time Waitress', 'The Anchor', 'July 2021', 'September 2022'],
      ['Student Ambassador', 'University of Ravensford', 'October 2022', ''],
      ['Volunteer Tutor', 'Homework Club', 'Autumn 2022', 'Autumn 2022'],
    ],
  },
]
