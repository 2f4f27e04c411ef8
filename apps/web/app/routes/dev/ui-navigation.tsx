import { useSearchParams } from 'react-router';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SideTabButton, SideTabLink, SideTabSeparator, SideTabs } from '../../ui/side-tabs.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { UiSection, UiState } from './ui-section.tsx';

function Pages() {
  const [query] = useSearchParams();
  const page = Number(query.get('page')) || 6;
  const hrefFor = (target: number) => `?page=${target}#pagination`;
  return (
    <UiSection id="pagination" title="Pagination, breadcrumb">
      <UiState name="Twelve pages">
        <Pagination label="Twelve pages" page={page} pages={12} hrefFor={hrefFor} preventScrollReset />
      </UiState>
      <UiState name="First of three">
        <Pagination label="Three pages" page={1} pages={3} hrefFor={hrefFor} size="sm" preventScrollReset />
      </UiState>
      <Breadcrumb
        items={[
          { label: 'Home', to: '#pagination' },
          { label: 'Shop', to: '#tabs' },
          { label: 'Tulsi Rama, hand-picked whole leaf from the second harvest' },
        ]}
      />
    </UiSection>
  );
}

export function UiNavigation() {
  return (
    <>
      <UiSection id="tabs" title="Tabs, side tabs">
        <Tabs defaultValue="description">
          <TabList aria-label="About the product">
            <Tab value="description">Description</Tab>
            <Tab value="information">Additional Information</Tab>
            <Tab value="reviews">Reviews (218)</Tab>
            <Tab value="off" disabled>
              Disabled
            </Tab>
          </TabList>
          <TabPanel value="description">Whole leaf, dried in the shade within a day of picking.</TabPanel>
          <TabPanel value="information">Net weight 60 g.</TabPanel>
          <TabPanel value="reviews">No reviews yet.</TabPanel>
        </Tabs>
        <SideTabs label="Sections of the account" className="max-tab:mx-0 max-tab:px-0 tab:static tab:max-w-58">
          <SideTabLink to="#tabs" current icon="User">
            Profile
          </SideTabLink>
          <SideTabLink to="#tabs" current={false} icon="Package">
            Orders
          </SideTabLink>
          <SideTabLink to="#tabs" current={false} icon="MapPin">
            Addresses
          </SideTabLink>
          <SideTabSeparator />
          <SideTabButton icon="LogOut">Logout</SideTabButton>
        </SideTabs>
      </UiSection>
      <Pages />
      <UiSection id="accordion" title="Accordion">
        <Accordion>
          <AccordionItem name="ui-faq" title="How much is shipping?" open>
            Standard shipping is a flat $5.00 per checkout.
          </AccordionItem>
          <AccordionItem
            name="ui-faq"
            title="Can I return what I opened, tasted and found to be not quite what I hoped for?"
          >
            Yes, within 30 days.
          </AccordionItem>
          <AccordionItem name="ui-faq" title="Who are the sellers?">
            Independent growers and makers.
          </AccordionItem>
        </Accordion>
      </UiSection>
    </>
  );
}
