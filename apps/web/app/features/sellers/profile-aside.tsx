import { shipsText } from '@herbary/contract/delivery.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { MONEY_BACK_GUARANTEE } from '@herbary/contract/return-terms.ts';
import type { SellerProfile } from '@herbary/contract/sellers.ts';
import type { ReactNode } from 'react';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { linkClasses } from '../../ui/link.tsx';
import { formatPhone, mailHref, phoneHref, placeOf, websiteOf } from './seller-format.ts';

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-6">
      <h2 className="mb-3.5 text-3">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-small text-ink-2">
      <Icon icon={icon} size={18} className="mt-0.5 text-forest-600" />
      <span className="min-w-0 break-words whitespace-pre-line">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  );
}

function About({ seller }: { seller: SellerProfile }) {
  const { businessDescription, bio, specialties, certifications, yearsExperience, joinedDate } = seller;
  const texts = [businessDescription, bio === businessDescription ? null : bio].filter(Boolean);
  return (
    <Card title="About">
      <div className="grid gap-3 text-small break-words whitespace-pre-line text-ink-2">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <ul className="mt-4 grid gap-2.5">
        {specialties.length > 0 ? (
          <Fact icon="Sprout" name="Specialties">
            {specialties.join(', ')}
          </Fact>
        ) : null}
        {certifications.length > 0 ? (
          <Fact icon="Award" name="Certifications">
            {certifications.join(', ')}
          </Fact>
        ) : null}
        <Fact icon="CalendarDays" name="Experience">
          {yearsExperience === null ? null : `${countOf(yearsExperience, 'year')} of experience, `}
          {yearsExperience === null ? 'On' : 'on'} {PRODUCT_NAME} since {new Date(joinedDate).getUTCFullYear()}
        </Fact>
      </ul>
    </Card>
  );
}

function Contact({ seller }: { seller: SellerProfile }) {
  const { email, phoneNumber, firstName, lastName, address } = seller;
  const person = `${firstName} ${lastName}`.trim();
  const place = placeOf(address.city, address.state, address.country);
  const website = websiteOf(seller.website);
  return (
    <Card title="Contact">
      <ul className="grid gap-2.5">
        {email ? (
          <Fact icon="Mail" name="Email">
            <a href={mailHref(email)} className={linkClasses}>
              {email}
            </a>
          </Fact>
        ) : null}
        {phoneNumber ? (
          <Fact icon="Phone" name="Phone">
            <a href={phoneHref(phoneNumber)} className="text-inherit tabular-nums no-underline hover:underline">
              {formatPhone(phoneNumber)}
            </a>
          </Fact>
        ) : null}
        {person ? (
          <Fact icon="User" name="Person">
            {person}
          </Fact>
        ) : null}
        {place ? (
          <Fact icon="MapPin" name="Place">
            {place}
          </Fact>
        ) : null}
        {website ? (
          <Fact icon="Globe" name="Website">
            <a href={website.href} rel="nofollow ugc noopener" className={linkClasses}>
              {website.label}
            </a>
          </Fact>
        ) : null}
      </ul>
    </Card>
  );
}

export function ProfileAside({ seller }: { seller: SellerProfile }) {
  return (
    <aside aria-label="About the seller" className="grid grid-cols-1 content-start gap-5 lg:pt-6">
      <About seller={seller} />
      <Contact seller={seller} />
      <Card title="Shipping and returns">
        <ul className="grid gap-2.5">
          <Fact icon="Truck" name="Shipping">
            {seller.shippingPolicy || shipsText(seller.handlingTime)}
          </Fact>
          <Fact icon="Undo2" name="Returns">
            {seller.returnPolicy || MONEY_BACK_GUARANTEE}
          </Fact>
        </ul>
      </Card>
    </aside>
  );
}
