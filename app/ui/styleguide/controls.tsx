import { ArrowRight, Copy, Mic, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Checklist } from '../checklist.tsx'
import { FileDrop } from '../file-drop.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { PasscodeInput } from '../passcode-input.tsx'
import { PasswordField } from '../password-field.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { Select } from '../select.tsx'
import { Switch } from '../switch.tsx'
import { Tag } from '../tag.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  )
}

function Buttons() {
  const [saving, setSaving] = useState(false)

  function handleSave() {
    setSaving(true)
    setTimeout(() => setSaving(false), 2500)
  }

  return (
    <Chapter
      id="buttons"
      title="Buttons and links"
      description="One primary action for each task. The accent is for the single most important step on a screen, and most screens have none."
    >
      <Specimen title="Kinds" className="flex flex-wrap gap-3">
        <Button>Save Profile</Button>
        <Button variant="secondary" icon={<Copy />}>
          Copy link
        </Button>
        <Button variant="quiet" icon={<Plus />}>
          Add a job role
        </Button>
        <ButtonLink to="#buttons" variant="accent" iconAfter={<ArrowRight />}>
          Start Now
        </ButtonLink>
        <Button variant="danger" icon={<Trash2 />}>
          Delete account
        </Button>
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen
          title="Sizes"
          note="All of them answer to a finger of 44 px."
          className="flex flex-wrap items-center gap-3"
        >
          <Button size="lg">Join Bearings now</Button>
          <Button>Continue</Button>
          <Button size="sm">View Details</Button>
        </Specimen>
        <Specimen
          title="Busy and disabled"
          note="A button keeps its width while it works. Try the first."
          className="flex flex-wrap items-center gap-3"
        >
          <Button busy={saving} busyLabel="Saving..." onClick={handleSave}>
            Save Account
          </Button>
          <Button variant="secondary" busy busyLabel="Verifying...">
            View Profile
          </Button>
          <Button disabled>Coming Soon</Button>
        </Specimen>
        <Specimen
          title="Icon buttons"
          note="Each carries its name for those who cannot see it."
          className="flex flex-wrap items-center gap-2"
        >
          <IconButton label="Start recording" title="Start recording">
            <Mic />
          </IconButton>
          <IconButton label="Edit display name" variant="secondary">
            <Pencil />
          </IconButton>
          <IconButton label="Send message" variant="primary">
            <Send />
          </IconButton>
          <IconButton label="Remove photo" variant="danger">
            <Trash2 />
          </IconButton>
          <IconButton label="Processing..." variant="secondary" busy>
            <Mic />
          </IconButton>
          <IconButton label="Send message" variant="primary" disabled>
            <Send />
          </IconButton>
        </Specimen>
        <Specimen title="Links">
          <p>
            By joining you agree to the <Link to="#links">Terms</Link> and how we keep your data{' '}
            <Link to="#privacy" newTab>
              private
            </Link>
            .
          </p>
        </Specimen>
      </div>
    </Chapter>
  )
}

function Fields() {
  const [password, setPassword] = useState('tide2025')
  const [passcode, setPasscode] = useState('2468')
  const rules = [
    { label: '8+ chars', met: password.length >= 8 },
    { label: 'Uppercase', met: /[A-Z]/.test(password) },
    { label: 'Lowercase', met: /[a-z]/.test(password) },
    { label: 'Number', met: /\d/.test(password) },
    { label: 'Special char', met: /[^A-Za-z0-9]/.test(password) },
  ]
  return (
    <Chapter
      id="fields"
      title="Fields"
      description="The label stays in sight. A hint comes before the field, where it is read in time; an error comes after it and says what to do."
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <TextField label="First name" defaultValue="Amira" autoComplete="given-name" />
        <TextField
          label="Postcode"
          hint="Kept private - used only for local opportunities"
          placeholder="LS1 4AP"
          autoComplete="postal-code"
        />
        <TextField
          label="Age"
          type="number"
          inputMode="numeric"
          defaultValue={15}
          error="Bearings is available to people aged 16 and above."
        />
        <TextField
          label="Username"
          prefix="bearings.example/"
          defaultValue="amiraokafor"
          valid
          success="Username is available"
        />
        <div className="grid content-start gap-3">
          <PasswordField
            label="Password"
            autoComplete="new-password"
            value={password}
            valid={rules.every((rule) => rule.met)}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Checklist label="Password requirements" items={rules} doneLabel="Password meets all requirements" />
        </div>
        <PasscodeInput
          label="Passcode"
          hint="Six digits. Share them only with people you trust."
          value={passcode}
          onChange={setPasscode}
        />
        <Select
          label="Country"
          defaultValue="United Kingdom"
          options={['United Kingdom', 'Ireland', 'United States', 'Canada', 'Australia', 'New Zealand', 'Other']}
        />
        <Select
          label="Subject"
          placeholder="Choose a subject"
          error="Please choose what this is about."
          options={[
            { value: 'general', label: 'General Enquiry' },
            { value: 'support', label: 'Technical Support' },
          ]}
        />
        <TextArea
          label="Mission"
          optional
          hint="A sentence or two is plenty."
          defaultValue="To make the first week in a new country feel less like being lost, one form and one bus route at a time."
        />
        <TextField
          label="Email"
          type="email"
          defaultValue="amira@example.org"
          disabled
          hint="Ask support to change it."
        />
      </div>
    </Chapter>
  )
}

function Choices() {
  const [shown, setShown] = useState(true)
  const [roles, setRoles] = useState(['Warehouse team leader', 'Volunteer football coach'])
  return (
    <Chapter
      id="choices"
      title="Choices"
      description="A switch acts at once; a checkbox waits for the form to be sent."
    >
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen title="Checkboxes" className="grid">
          <Checkbox label="Starting my career (Graduate/Entry-level)" defaultChecked />
          <Checkbox
            label="Changing my career (Career transition)"
            hint="Any change counts, also one you only think about."
          />
          <Checkbox label="Leading and managing" disabled />
          <Checkbox
            label={
              <>
                I agree to the <Link to="#terms">Terms</Link> and <Link to="#privacy">Privacy</Link>
              </>
            }
            error="Please agree to the Terms and Privacy to continue."
          />
        </Specimen>
        <Specimen title="Radio group">
          <RadioGroup
            label="Template"
            defaultValue="clean-minimal"
            options={[
              { value: 'clean-minimal', label: 'Minimalist', hint: 'Plenty of room and few lines.' },
              { value: 'app-like', label: 'Appy', hint: 'Cards, as on a phone.' },
              { value: 'gen-z', label: 'Bold', hint: 'Large and colourful.' },
            ]}
          />
        </Specimen>
        <Specimen title="Switches" className="grid gap-3">
          <Switch
            label="Public profile"
            hint={shown ? 'Anyone with the link can see your page.' : 'Only you can see your page.'}
            checked={shown}
            onChange={setShown}
          />
          <Switch label="Include my CV" hint="Upload a CV first." disabled />
          <Switch label="Verified badge" defaultChecked disabled />
        </Specimen>
        <Specimen title="Things listed" className="flex flex-wrap gap-2">
          {roles.map((role) => (
            <Tag key={role} onRemove={() => setRoles(roles.filter((other) => other !== role))}>
              {role}
            </Tag>
          ))}
          <Tag>Nursery assistant</Tag>
        </Specimen>
        <Specimen title="A file">
          <FileDrop
            label="Choose your CV, or drop it here"
            hint="PDF, DOCX or TXT, up to 10 MB."
            accept=".pdf,.docx,.txt"
            onFiles={() => {}}
          />
        </Specimen>
        <Specimen title="A file on its way">
          <FileDrop
            label="Choose a photo, or drop it here"
            hint="JPG or PNG, up to 10 MB."
            progress={60}
            progressLabel="Saving your photo"
            onFiles={() => {}}
          />
        </Specimen>
      </div>
    </Chapter>
  )
}
