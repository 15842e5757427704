import type { SettingSection } from "#site/settings/setting-sections.contract.ts";
import { aboutForm, contactForm, identityForm, mailForm, picturesForm, socialForm } from "./foundation-forms.tsx";
import { accountingForm, duesForm, feesForm, offlineGivingForm } from "./money-forms.tsx";
import type { SettingForm } from "./setting-form.ts";
import { impactForm, legalTextForm, statisticsForm, testimonialsForm } from "./story-forms.tsx";

/** The form of each section. */
export const SETTING_FORMS: Readonly<Record<SettingSection, SettingForm>> = {
  identity: identityForm,
  contact: contactForm,
  social: socialForm,
  offline_giving: offlineGivingForm,
  fees: feesForm,
  dues: duesForm,
  accounting: accountingForm,
  about: aboutForm,
  impact: impactForm,
  statistics: statisticsForm,
  testimonials: testimonialsForm,
  mail: mailForm,
  pictures: picturesForm,
  terms: legalTextForm("terms"),
  privacy: legalTextForm("privacy"),
};
